import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Select, type SelectOption } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { Building2, Users } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { type SchemaType } from '../../client/graphql.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { usePeople } from '../fields/use-people.ts';
import { useMe } from '../session/me.ts';
import { AddPrincipal } from './add-principal.tsx';
import { InviteToProject } from './invite-to-project.tsx';
import { projectPageStrings } from './page-strings.ts';
import { type ProjectAccessData as AccessData, ProjectAccessQuery, SetPermissions } from './project-queries.ts';
import type { ProjectRow } from './tree.ts';

type PermissionLevel = SchemaType<'PermissionLevel'>;
type PrincipalKind = SchemaType<'PrincipalKind'>;

const words = projectPageStrings.access;
type Level = PermissionLevel | 'NONE';
const LEVELS: readonly Level[] = ['FULL', 'WRITE', 'READ', 'NONE'];
const levelOptions: readonly SelectOption<Level>[] = LEVELS.map((id) => ({
  id,
  label: words.levels[id],
  detail: words.levelDetails[id],
}));

type Project = NonNullable<AccessData['project']>;
type GrantRow = Project['permissions']['grants'][number];

/** Who may do what with a project. Every change is saved immediately. */
export function AccessDialog({
  project,
  isOpen,
  onClose,
}: {
  project: ProjectRow;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={words.title(project.title)}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {words.done}
        </Button>
      }
    >
      {isOpen && <AccessForm project={project} />}
    </Dialog>
  );
}

/** Shows and changes who has access to a project. */
export function AccessForm({ project }: { project: ProjectRow }) {
  const [{ data, error }, retry] = useQuery({
    query: ProjectAccessQuery,
    variables: { id: project.id },
    requestPolicy: 'cache-and-network',
  });
  if (!data?.project) return error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={4} />;
  return (
    <GrantsForm
      kind="PROJECT"
      id={project.id}
      level={project.access.level}
      isInFolder={project.folderId !== null}
      permissions={data.project.permissions}
      groups={data.groups}
      onChanged={() => retry({ requestPolicy: 'network-only' })}
    />
  );
}

interface GrantsFormProps {
  kind: SchemaType<'ContentKind'>;
  id: string;
  /** The reader's own access level. */
  level: PermissionLevel;
  /** Whether inherited access can be cut off. */
  isInFolder?: boolean;
  /** Texts about the parent; by default, a project's folder. */
  above?: { inherited: string; restrictedDetail: string };
  permissions: Project['permissions'];
  /** Groups that it can be shared with, as it can with everybody. */
  groups: AccessData['groups'];
  onChanged: () => void;
}

/** Who may do what with an object of the tree. Every change is saved immediately. */
export function GrantsForm({
  kind,
  id: objectId,
  level,
  isInFolder = false,
  above = words,
  permissions: { grants, restricted },
  groups,
  onChanged,
}: GrantsFormProps) {
  const { user, canWrite, canManage } = useMe();
  const [, set] = useMutation(SetPermissions);
  const [problem, setProblem] = useState<string>();
  const mayChange = canWrite && level === 'FULL';
  const everybody = grants.find((grant) => grant.principalKind === 'MARKUP' && !grant.inherited);
  const inherited = grants.find((grant) => grant.principalKind === 'MARKUP' && grant.inherited);
  const own = grants.filter((grant) => isNamed(grant) && !grant.inherited);

  const change = async (input: {
    grants?: { principalKind: PrincipalKind; principalId: string | null; level: PermissionLevel | null }[];
    restricted?: boolean;
  }) => {
    setProblem(undefined);
    const { error: refusal } = await set({ input: { id: objectId, kind, ...input } });
    if (refusal) {
      const { what, next } = errorMessage(refusal);
      setProblem(`${what} ${next}`);
    }
    onChanged();
  };
  const grantTo = (principalKind: PrincipalKind, principalId: string | null, next: Level) =>
    void change({ grants: [{ principalKind, principalId, level: next === 'NONE' ? null : next }] });

  const named = new Set(own.map((grant) => grant.principalId));
  const fromFolder = grants.filter((grant) => isNamed(grant) && grant.inherited && !named.has(grant.principalId));
  const people = usePeople(
    [...own, ...fromFolder].flatMap(({ principalKind, principalId }) =>
      principalKind === 'USER' && principalId ? [principalId] : [],
    ),
  );

  return (
    <>
      {!mayChange && <p className="text-13 text-muted">{words.noRight}</p>}
      <Row
        picture={<Icon of={Building2} size={20} className="text-muted" />}
        name={words.general}
        detail={inherited && !restricted ? `${above.inherited}: ${words.levels[inherited.level]}` : undefined}
        level={everybody?.level ?? 'NONE'}
        isReadOnly={!mayChange}
        onChange={(next) => grantTo('MARKUP', null, next)}
      />
      {isInFolder && (
        <Switch
          isSelected={restricted}
          isDisabled={!mayChange}
          detail={above.restrictedDetail}
          onChange={(isSelected) => void change({ restricted: isSelected })}
        >
          {words.restricted}
        </Switch>
      )}
      <section aria-label={words.people} className="flex flex-col gap-1">
        <h3 className="text-13 font-medium text-muted">{words.people}</h3>
        {own.length + fromFolder.length === 0 && <p className="py-2 text-13 text-muted">{words.nobodyElse}</p>}
        {[...own, ...(restricted ? [] : fromFolder)].map((grant) => {
          const isPerson = grant.principalKind === 'USER';
          const person = isPerson ? people.get(grant.principalId ?? '') : null;
          const group = groups.find((each) => each.id === grant.principalId);
          const name = group?.name ?? (person ? userLabel(person, user?.id) : person === null ? words.unknown : '…');
          const isOwn = grant.principalId === user?.id;
          return (
            <Row
              key={`${grant.principalKind}${grant.principalId}${grant.inherited}`}
              picture={
                group ? (
                  <Icon of={Users} size={20} className="text-muted" />
                ) : (
                  <Avatar name={person?.name ?? person?.email ?? ''} id={grant.principalId ?? ''} />
                )
              }
              name={name}
              detail={
                grant.inherited
                  ? above.inherited
                  : group
                    ? words.group(group.memberCount)
                    : (person?.email ?? undefined)
              }
              level={grant.level}
              isReadOnly={!mayChange || grant.inherited || isOwn}
              onChange={(next) => grantTo(grant.principalKind, grant.principalId ?? null, next)}
            />
          );
        })}
      </section>
      {mayChange && <AddPrincipal groups={groups} named={named} onAdd={(of, id) => grantTo(of, id, 'WRITE')} />}
      {kind === 'PROJECT' && mayChange && canManage && <InviteToProject projectId={objectId} />}
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

const isNamed = (grant: GrantRow): boolean => grant.principalKind === 'USER' || grant.principalKind === 'GROUP';

interface RowProps {
  picture: React.ReactNode;
  name: string;
  detail: string | undefined;
  level: Level;
  isReadOnly: boolean;
  onChange: (level: Level) => void;
}

function Row({ picture, name, detail, level, isReadOnly, onChange }: RowProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <span className="inline-flex size-6 items-center justify-center">{picture}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{name}</span>
        {detail && <span className="block truncate text-12 text-muted">{detail}</span>}
      </span>
      {isReadOnly ? (
        <span className="text-13 text-muted">{words.levels[level]}</span>
      ) : (
        <Select
          size="sm"
          aria-label={words.levelOf(name)}
          options={levelOptions}
          value={level}
          onChange={onChange}
          className="w-34"
        />
      )}
    </div>
  );
}
