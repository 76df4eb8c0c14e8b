import '@fieldloom/editor/editor.css';
import { DocumentView } from '@fieldloom/editor/document-view.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { ArrowLeft, Pencil } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { HrefLink } from '../content/href-link.tsx';
import { PersonName } from '../content/person.tsx';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import type { TemplateTask } from './save-template-dialog.tsx';
import { templateStrings as words } from './strings.ts';
import { SaveTemplateDialog } from './template-dialogs.ts';
import { InsightTemplatesQuery, TemplateRowFields, WorkspaceTemplateQuery } from './template-queries.ts';

type Document = ComponentProps<typeof DocumentView>['document'];

/** An insight template: its name and content. */
export function InsightTemplatePage({ param, id }: { param: string; id: string | undefined }) {
  return id === undefined ? <SamplePage id={param} /> : <OwnPage id={id} />;
}

/** A template that every workspace has. */
function SamplePage({ id }: { id: string }) {
  const [{ data, error }, retry] = useQuery({ query: InsightTemplatesQuery });
  if (error && !data) return <QueryError level={1} error={error} onRetry={retry} />;
  if (!data) return <Waiting />;
  const sample = data.insightTemplates.find((each) => each.id === id);
  if (sample === undefined) return <PageNotFound />;
  return (
    <SettingsPage title={sample.title} intro={sample.summary}>
      <Preview document={sample.document as Document} />
    </SettingsPage>
  );
}

function OwnPage({ id }: { id: string }) {
  const [{ data, error }, retry] = useQuery({ query: WorkspaceTemplateQuery, variables: { id } });
  const [task, setTask] = useState<TemplateTask | null>(null);
  const found = data?.workspaceTemplate;
  const template = readFragment(TemplateRowFields, found);
  if (error && !template) return <QueryError level={1} error={error} onRetry={retry} />;
  if (!data) return <Waiting />;
  if (!found || !template || template.kind !== 'INSIGHT') return <PageNotFound />;
  return (
    <SettingsPage
      title={template.title}
      intro={template.summary ?? ''}
      actions={
        template.mayChange && (
          <Button icon={Pencil} onPress={() => setTask({ kind: 'edit', of: template, hasIcon: false })}>
            {words.edit}
          </Button>
        )
      }
    >
      <p className="-mt-6 text-13 text-muted">
        <PersonName person={template.createdBy} />
        {!template.mayChange && ` · ${words.readOnly}`}
      </p>
      <Preview document={found.document as Document} />
      <SaveTemplateDialog task={task} onClose={() => setTask(null)} />
    </SettingsPage>
  );
}

function Preview({ document }: { document: Document }) {
  return (
    <SettingsSection
      title={words.preview}
      actions={
        <HrefLink
          href="/settings/templates/insights"
          className="inline-flex items-center gap-1 text-13 text-muted hover:text-default"
        >
          <Icon of={ArrowLeft} />
          {words.newInsight.manage}
        </HrefLink>
      }
    >
      <div className="rounded-10 border border-border px-6 py-5">
        <DocumentView document={document} renderHighlight={() => null} />
      </div>
    </SettingsSection>
  );
}

function Waiting() {
  return (
    <div className="mx-auto w-full max-w-216 px-8 pt-14">
      <SkeletonDocument />
    </div>
  );
}
