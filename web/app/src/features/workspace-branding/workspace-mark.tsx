import type { LogoSize } from '@fieldloom/kernel/limits';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { useState } from 'react';

/** Pixels on screen → the picture that is sharp on screens of double density. */
const PICTURES: Readonly<Record<24 | 32 | 64, LogoSize>> = { 24: 64, 32: 64, 64: 128 };

interface WorkspaceMarkProps {
  id: string;
  name: string;
  /** Where its pictures are, still without a size. */
  baseImageUrl?: string | null | undefined;
  /** A picture as it is. */
  src?: string | null | undefined;
  primaryColor?: string | null | undefined;
  size?: 24 | 32 | 64;
}

/** What stands for a workspace: its logo, else the first letters of its name in its color. */
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
