import { isProjectTemplateId, type ProjectTemplateId } from '@fieldloom/kernel/project-templates';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readPromo } from '../../../features/entry/promo.ts';
import { rootOnly } from '../../../features/entry/root-only.ts';

interface Search {
  /** As the call of the same name takes it. */
  installTemplateId?: ProjectTemplateId | undefined;
  promo?: string | undefined;
}

/** Another name of the page that makes a workspace, for links which choose what it begins with. */
export const Route = createFileRoute('/_entry/global/create-tenant')({
  validateSearch: ({ installTemplateId: id, promo }): Search => ({
    installTemplateId: typeof id === 'string' && isProjectTemplateId(id) ? id : undefined,
    promo: readPromo(promo),
  }),
  beforeLoad: async (at) => {
    await rootOnly(at);
    const { installTemplateId: template, promo } = at.search;
    throw redirect({ to: '/create-workspace', search: { template, promo }, replace: true });
  },
});
