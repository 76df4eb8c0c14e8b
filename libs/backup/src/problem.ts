import { Problem } from '@fieldloom/engines/problem';

/** What can go wrong, as programs and runbooks name it. */
export type BackupCode =
  | 'NO_BACKUP'
  | 'BACKUP_DAMAGED'
  | 'BACKUP_FORMAT'
  | 'BACKUP_OF_ANOTHER_REGION'
  | 'BACKUP_IS_NEWER'
  | 'KEYS_DIFFER'
  | 'REGION_NOT_EMPTY'
  | 'REGION_IN_USE'
  | 'RESTORE_DIFFERS'
  | 'NO_MOMENT'
  | 'DATABASE_FAILED'
  | 'EVENTS_FAILED'
  | 'OBJECTS_FAILED'
  | 'FOLDER_IN_USE';

/** A fault of a backup or a restore, with its code in front. */
export class BackupProblem extends Problem {
  readonly code: BackupCode;

  constructor(code: BackupCode, what: string, advice: string) {
    super(`${code}: ${what}`, advice);
    this.name = 'BackupProblem';
    this.code = code;
  }
}
