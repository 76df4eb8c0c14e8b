import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useMe } from '../session/me.ts';
import { FieldList } from './field-list.tsx';
import { FieldSetFields, ProjectFieldSetsQuery } from './field-set-queries.ts';
import { fieldSettingsStrings as words } from './settings-strings.ts';

interface ProjectFieldSetProps {
  projectId: string;
  of: 'note' | 'insight';
}

/** The fields of one project's notes or insights. */
export function ProjectFieldSet({ projectId, of }: ProjectFieldSetProps) {
  const { canWrite } = useMe();
  const [{ data, error }, retry] = useQuery({
    query: ProjectFieldSetsQuery,
    variables: { id: projectId },
    requestPolicy: 'cache-and-network',
  });
  if (data?.project === null) return <PageNotFound />;
  if (!data?.project)
    return error ? (
      <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />
    ) : (
      <SkeletonRows rows={4} />
    );
  const { noteFieldSet, insightFieldSet } = data.project;
  const set = readFragment(FieldSetFields, of === 'note' ? noteFieldSet : insightFieldSet);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-muted">{words[of]}</p>
      <FieldList key={set.id} set={set} label={words.tabs[of]} canEdit={canWrite && set.access.level !== 'READ'} />
    </div>
  );
}
