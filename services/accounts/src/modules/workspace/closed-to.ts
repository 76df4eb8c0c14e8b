import { DomainError } from '@fieldloom/kernel/errors';
import type { UserRow, WorkspaceRow } from '../../database/rows.ts';

/** Returns the error that somebody with a session gets instead of a token. */
export function closedTo(workspace: WorkspaceRow, user: UserRow): DomainError {
  return new DomainError('FORBIDDEN', 'This workspace is closed', {
    details: {
      reason: 'workspace-closed',
      name: workspace.name,
      until: workspace.delete_after?.toISOString() ?? null,
      mayRestore: user.workspace_admin,
    },
  });
}
