import { isProjectTemplateId, type ProjectTemplateId } from '@fieldloom/kernel/project-template-ids';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CreateWorkspaceForm } from '../../features/entry/create-workspace-form.tsx';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { MakingWorkspace } from '../../features/entry/making-workspace.tsx';
import { readPromo } from '../../features/entry/promo.ts';
import { RequireIdentity } from '../../features/entry/require-identity.tsx';
import { rootOnly } from '../../features/entry/root-only.ts';
import { entryStrings } from '../../features/entry/strings.ts';

interface Search {
  /** The workspace that is being created. */
  request?: string | undefined;
  /** The template to start with, unless the person chooses another. */
  template?: ProjectTemplateId | undefined;
  /** The promotion that the person came through. */
  promo?: string | undefined;
}

export const Route = createFileRoute('/_entry/create-workspace')({
  validateSearch: ({ request, template, promo }): Search => ({
    request: typeof request === 'string' ? request : undefined,
    template: typeof template === 'string' && isProjectTemplateId(template) ? template : undefined,
    promo: readPromo(promo),
  }),
  beforeLoad: rootOnly,
  component: CreateWorkspace,
});

function CreateWorkspace() {
  const { request, template, promo } = Route.useSearch();
  const { host } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const words = entryStrings.create;
  if (request)
    return <MakingWorkspace requestId={request} onBack={() => void navigate({ search: {}, replace: true })} />;
  return (
    <RequireIdentity to="/signup">
      {({ email, name }) => (
        <>
          <EntryTitle title={words.title}>
            {words.intro}
            <span className="mt-1 flex flex-wrap gap-x-2 text-13">
              <span>
                {words.signedInAs} <span className="break-all text-default">{email}</span>
              </span>
              <Link to="/logout" className="text-link">
                {words.change}
              </Link>
            </span>
          </EntryTitle>
          <CreateWorkspaceForm
            name={name ?? ''}
            rootDomain={host.rootDomain}
            template={template}
            promo={promo}
            onStarted={(requestId) => void navigate({ search: { request: requestId } })}
          />
        </>
      )}
    </RequireIdentity>
  );
}
