import { objectParam } from '@fieldloom/kernel/addresses';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { HrefLink } from '../content/href-link.tsx';
import { KINDS } from '../content/kinds.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import type { TemplateTask } from './save-template-dialog.tsx';
import { templateStrings as words } from './strings.ts';
import { SaveTemplateDialog } from './template-dialogs.ts';
import { InsightTemplatesQuery, TemplateRowFields, WorkspaceTemplatesQuery } from './template-queries.ts';
import { Row, TemplateMenu } from './template-row.tsx';
import { TemplateTabs } from './template-tabs.tsx';

const OWN = { kind: 'INSIGHT' } as const;
const mark = <Icon of={KINDS.INSIGHT.icon} className="text-muted" />;

/** Insight templates, each with a page that shows its content. */
export function InsightTemplates() {
  const [{ data, error }, retry] = useQuery({ query: InsightTemplatesQuery });
  const [{ data: own, error: ownError }, retryOwn] = useQuery({ query: WorkspaceTemplatesQuery, variables: OWN });
  const [task, setTask] = useState<TemplateTask | null>(null);
  const link = (param: string, title: string) => (
    <HrefLink href={`/settings/templates/insights/${param}`} className="hover:underline">
      {title}
    </HrefLink>
  );
  return (
    <SettingsPage title={words.insightsTitle} intro={words.insightsIntro}>
      <div className="-mb-9">
        <TemplateTabs current="insights" />
      </div>
      <SettingsSection title={words.own}>
        {ownError && !own && <QueryError error={ownError} onRetry={retryOwn} />}
        {!own && !ownError && <SkeletonRows rows={2} />}
        {own?.workspaceTemplates.length === 0 && <p className="text-13 text-muted">{words.ownInsightsEmpty}</p>}
        <ul aria-label={words.own} className="border-t border-border empty:hidden">
          {readFragment(TemplateRowFields, own?.workspaceTemplates ?? []).map((template) => (
            <Row
              key={template.id}
              mark={mark}
              title={link(objectParam(template), template.title)}
              summary={template.summary}
              actions={
                <TemplateMenu
                  template={template}
                  onEdit={() => setTask({ kind: 'edit', of: template, hasIcon: false })}
                />
              }
            />
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title={words.everywhere}>
        {error && !data && <QueryError error={error} onRetry={retry} />}
        {!data && !error && <SkeletonRows rows={3} />}
        <ul aria-label={words.everywhere} className="border-t border-border empty:hidden">
          {data?.insightTemplates.map(({ id, title, summary }) => (
            <Row key={id} mark={mark} title={link(id, title)} summary={summary} />
          ))}
        </ul>
      </SettingsSection>
      <SaveTemplateDialog task={task} onClose={() => setTask(null)} />
    </SettingsPage>
  );
}
