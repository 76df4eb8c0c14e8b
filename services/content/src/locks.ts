export { lockName } from '@fieldloom/db/lock-name';
