import { isProjectTemplateId, type ProjectTemplateId } from '@fieldloom/kernel/project-templates';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { rootOnly } from '../../../features/entry/root-only.ts';

interface Search {
  /** As the call of the same name takes it. */
  installTemplateId?: ProjectTemplateId | undefined;
}

/** Another name of the page that makes a workspace, for links which choose what it begins with. */
export const Route = createFileRoute('/_entry/global/create-tenant')({
  validateSearch: ({ installTemplateId: id }): Search => ({
    installTemplateId: typeof id === 'string' && isProjectTemplateId(id) ? id : undefined,
  }),
  beforeLoad: async (at) => {
    await rootOnly(at);
    throw redirect({ to: '/create-workspace', search: { template: at.search.installTemplateId }, replace: true });
  },
});
