import { isProjectTemplateId, type ProjectTemplateId } from '@fieldloom/kernel/project-template-ids';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readPromo } from '../../../features/entry/promo.ts';
import { rootOnly } from '../../../features/entry/root-only.ts';

interface Search {
  /** The names that the API call of the same name uses. */
  installTemplateId?: ProjectTemplateId | undefined;
  promo?: string | undefined;
}

/** An alias for the page that creates a workspace, for links that choose the starting template. */
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
