import type { Region } from '@fieldloom/kernel/enums';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { PROJECT_TEMPLATES, type ProjectTemplateId } from '@fieldloom/kernel/project-templates';
import { findSubdomainFault, normalizeSubdomain } from '@fieldloom/kernel/subdomain';
import { Button } from '@fieldloom/ui/button.tsx';
import { Select, type SelectOption } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import { FormProblem, problemText } from './form-problem.tsx';
import { checkSubdomain, createTenant } from './identity.ts';
import { measureRegions } from './measure-regions.ts';
import { RegionChoice } from './region-choice.tsx';
import { entryStrings } from './strings.ts';
import { useLoaded } from './use-loaded.ts';

const words = entryStrings.create;
const CHECK_AFTER_MS = 350;
const EMPTY = 'empty';
type Beginning = ProjectTemplateId | typeof EMPTY;

const BEGINNINGS: readonly SelectOption<Beginning>[] = [
  { id: EMPTY, label: words.beginEmpty, detail: words.beginEmptyDetail },
  ...PROJECT_TEMPLATES.map(({ id, title, summary }) => ({ id, label: title, detail: summary })),
];

interface WorkspaceFields {
  teamName: string;
  name: string;
  /** Null for the closest one. */
  chosenRegion: Region | null;
  template: Beginning;
}

export function CreateWorkspaceForm({
  name: knownName,
  rootDomain,
  template: wanted,
  promo,
  onStarted,
}: {
  name: string;
  rootDomain: string;
  /** Chosen by the link that led here. */
  template: ProjectTemplateId | undefined;
  promo: string | undefined;
  onStarted: (requestId: string) => void;
}) {
  const { fields, change, problem, refuse, isPending, send } = useForm<WorkspaceFields>(() => ({
    teamName: '',
    name: knownName,
    chosenRegion: null,
    template: wanted ?? EMPTY,
  }));
  const { teamName, name, chosenRegion, template } = fields;
  const measuring = useLoaded(measureRegions);
  const measured = measuring.data;
  const region = chosenRegion ?? measured?.closest ?? null;
  const { subdomain, isTaken } = useProposedSubdomain(teamName);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (teamName.trim() === '') return refuse(words.nameMissing);
    if (region === null) return refuse(words.regionMissing);
    return void send(async () => {
      const installs = template === EMPTY ? {} : { installTemplateId: template };
      const promotion = promo === undefined ? {} : { promo };
      const tenant = { teamName: teamName.trim(), name: name.trim(), region, ...installs, ...promotion };
      try {
        onStarted((await createTenant(tenant)).requestId);
        return null;
      } catch (error) {
        return problemText(error);
      }
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={words.workspaceName}
        size="lg"
        autoFocus
        isRequired
        maxLength={TEXT_LIMITS.teamName}
        placeholder={words.workspacePlaceholder}
        value={teamName}
        onChange={(next) => change({ teamName: next })}
        hint={
          subdomain === '' ? (
            words.addressPending
          ) : (
            <>
              {words.address}{' '}
              <span className="font-medium wrap-anywhere text-default">{`${subdomain}.${rootDomain}`}</span>
              {isTaken && <span className="block">{words.addressTaken}</span>}
            </>
          )
        }
      />
      <TextField
        label={words.yourName}
        optional
        size="lg"
        autoComplete="name"
        maxLength={TEXT_LIMITS.userName}
        placeholder={words.yourNamePlaceholder}
        value={name}
        onChange={(next) => change({ name: next })}
      />
      <Select<Beginning>
        label={words.begin}
        size="lg"
        options={BEGINNINGS}
        value={template}
        onChange={(next) => change({ template: next })}
      />
      <RegionChoice measured={measured} value={region} onChange={(next) => change({ chosenRegion: next })} />
      <FormProblem>{problem ?? (measuring.error === undefined ? undefined : problemText(measuring.error))}</FormProblem>
      <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={measured === undefined}>
        {words.submit}
      </Button>
    </form>
  );
}

/** Derives a subdomain from the name; empty if the name yields no valid one. */
function useProposedSubdomain(teamName: string): { subdomain: string; isTaken: boolean } {
  const proposed = normalizeSubdomain(teamName);
  const subdomain = findSubdomainFault(proposed) === undefined ? proposed : '';
  const [taken, setTaken] = useState('');
  useEffect(() => {
    if (subdomain === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const { isAvailable } = await checkSubdomain(subdomain, abort.signal).catch(() => ({ isAvailable: true }));
      if (!isAvailable) setTaken(subdomain);
    }, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [subdomain]);
  return { subdomain, isTaken: subdomain !== '' && taken === subdomain };
}
