/** The workflows of this service: the one place that the bundle is made from. */
export { purgeTrash } from './purge-trash/purge-trash.workflow.ts';
export { runJob } from './run-job/run-job.workflow.ts';
