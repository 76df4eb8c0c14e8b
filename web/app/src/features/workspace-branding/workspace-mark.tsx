import type { LogoSize } from '@fieldloom/kernel/limits';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { useState } from 'react';

/** Maps pixels on screen to the image size that is sharp on high-density screens. */
const PICTURES: Readonly<Record<24 | 32 | 64, LogoSize>> = { 24: 64, 32: 64, 64: 128 };

interface WorkspaceMarkProps {
  id: string;
  name: string;
  /** URL of its images, without the size. */
  baseImageUrl?: string | null | undefined;
  /** URL of a single image. */
  src?: string | null | undefined;
  primaryColor?: string | null | undefined;
  size?: 24 | 32 | 64;
}

/** Represents a workspace: its logo, or the first letters of its name in its color. */
export function WorkspaceMark({ id, name, baseImageUrl, src, primaryColor, size = 24 }: WorkspaceMarkProps) {
  const wanted = src ?? (baseImageUrl ? `${baseImageUrl}&size=${PICTURES[size]}` : undefined);
  const [missing, setMissing] = useState<string>();
  return (
    <span className="contents" onErrorCapture={() => setMissing(wanted)}>
      <Avatar
        name={name}
        id={id}
        shape="square"
        size={size}
        fit="contain"
        src={wanted === missing ? undefined : wanted}
        ground={primaryColor ?? undefined}
      />
    </span>
  );
}
