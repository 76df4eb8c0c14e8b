import { UNTITLED } from '@fieldloom/kernel/naming';
import { useBrand } from '../workspace-branding/use-brand.ts';
import { WorkspaceMark } from '../workspace-branding/workspace-mark.tsx';
import type { TeamEnvironment } from './session-api.ts';

/** Shows the workspace that one signs in to, and gives the page its color. */
export function EnvironmentMark({ environment }: { environment: TeamEnvironment }) {
  const { teamId, name, logo, primaryColor } = environment;
  useBrand(primaryColor);
  return (
    <WorkspaceMark
      id={teamId}
      name={name || UNTITLED.workspace}
      baseImageUrl={logo?.baseImageUrl}
      primaryColor={primaryColor}
      size={64}
    />
  );
}
