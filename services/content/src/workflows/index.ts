/** This service's workflows; the bundle is built from this file. */
export { purgeTrash } from './purge-trash/purge-trash.workflow.ts';
export { runJob } from './run-job/run-job.workflow.ts';
