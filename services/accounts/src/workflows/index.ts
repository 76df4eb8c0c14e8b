/** Everything that the worker's bundle contains. */
export { createTenant } from './create-tenant/create-tenant.workflow.ts';
export { deleteTenant } from './delete-tenant/delete-tenant.workflow.ts';
