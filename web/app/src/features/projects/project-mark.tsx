import { type ExtensionIcon, PROJECT_ICONS, type ProjectIcon, projectIcon } from '@fieldloom/kernel/project-icons';
import { cx } from '@fieldloom/ui/class-names.ts';
import { userColors } from '@fieldloom/ui/contrast.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import {
  BookOpen,
  Building2,
  Calendar,
  ChartColumn,
  Compass,
  CreditCard,
  Download,
  Flag,
  FlaskConical,
  Folder,
  Gauge,
  Globe,
  Headphones,
  Heart,
  Layers,
  Lightbulb,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Megaphone,
  MessageCircle,
  Mic,
  Package,
  PenLine,
  Plug,
  Puzzle,
  Repeat,
  Rocket,
  Search,
  Settings,
  Shield,
  ShoppingCart,
  Smartphone,
  Sprout,
  Star,
  Target,
  Trophy,
  Users,
  Video,
} from 'lucide-react';
import { NEUTRAL_COLOR } from '../content/color-choices.ts';

const ICONS: Record<ProjectIcon | ExtensionIcon, LucideIcon> = {
  folder: Folder,
  compass: Compass,
  lightbulb: Lightbulb,
  mic: Mic,
  users: Users,
  target: Target,
  rocket: Rocket,
  repeat: Repeat,
  flask: FlaskConical,
  heart: Heart,
  star: Star,
  gauge: Gauge,
  layers: Layers,
  book: BookOpen,
  cart: ShoppingCart,
  card: CreditCard,
  phone: Smartphone,
  package: Package,
  megaphone: Megaphone,
  sprout: Sprout,
  flag: Flag,
  globe: Globe,
  calendar: Calendar,
  chart: ChartColumn,
  chat: MessageCircle,
  mail: Mail,
  video: Video,
  headphones: Headphones,
  search: Search,
  settings: Settings,
  shield: Shield,
  puzzle: Puzzle,
  pen: PenLine,
  map: MapIcon,
  building: Building2,
  trophy: Trophy,
  extension: Plug,
  'extension-import': Download,
};

export const iconOfProject = (icon: string | null): LucideIcon => ICONS[projectIcon(icon)];

/** Icons to choose from, by their stored names. */
export const CHOSEN_ICONS: readonly { name: ProjectIcon; icon: LucideIcon }[] = PROJECT_ICONS.map((name) => ({
  name,
  icon: ICONS[name],
}));

interface ProjectMarkProps {
  color: string | null;
  icon: string | null;
  size?: 'sm' | 'md' | 'lg';
}

const boxes = { sm: 'size-5 rounded-[4px]', md: 'size-7 rounded-6', lg: 'size-10 rounded-10' };

/** A project's icon on its color. */
export function ProjectMark({ color, icon, size = 'md' }: ProjectMarkProps) {
  const { css } = userColors(color ?? NEUTRAL_COLOR);
  return (
    <span
      aria-hidden="true"
      className={cx('inline-flex shrink-0 items-center justify-center', boxes[size])}
      style={{ backgroundColor: css.ground, color: css.text }}
    >
      <Icon of={iconOfProject(icon)} size={size === 'lg' ? 20 : 16} className={size === 'sm' ? 'size-3.5' : ''} />
    </span>
  );
}
