import { numberText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ProgressBar } from '@fieldloom/ui/progress-bar.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Check, Clock } from 'lucide-react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { daysUntil } from './days-until.ts';
import { SettingsPage, SettingsSection } from './settings-page.tsx';
import { type BillingData, BillingQuery } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.billing;

export function Billing() {
  const [{ data, error }, retry] = useQuery({ query: BillingQuery, requestPolicy: 'cache-and-network' });
  return (
    <SettingsPage title={settingsStrings.nav.billing} intro={words.intro}>
      {!data && (error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={5} />)}
      {data && (
        <>
          <TrialNotice entitlements={data.entitlements} />
          <CurrentPlan data={data} />
          <Plans data={data} />
        </>
      )}
    </SettingsPage>
  );
}

function TrialNotice({ entitlements: { trial, readOnly } }: { entitlements: BillingData['entitlements'] }) {
  const days = trial.endsAt ? Math.max(1, daysUntil(trial.endsAt)) : 0;
  const isActive = trial.status === 'Active';
  if (!isActive && trial.status !== 'Expired' && !readOnly) return null;
  return (
    <div className={`flex items-start gap-3 rounded-10 p-4 ${isActive ? 'bg-accent-soft' : 'bg-warning-soft'}`}>
      <Icon of={Clock} size={20} className={isActive ? 'text-accent' : 'text-warning'} />
      <div>
        <p className="text-14 font-semibold">{isActive ? words.trial(days) : words.expired}</p>
        <p className="mt-0.5 text-13 text-muted">
          {readOnly ? words.readOnly : isActive ? words.trialBody : words.expiredBody}
        </p>
      </div>
    </div>
  );
}

function CurrentPlan({ data }: { data: BillingData }) {
  const { plan, limits } = data.entitlements;
  const used: Record<string, number | undefined> = {
    seatQuantity: data.workspace.seatsAllocated,
    freeViewers: data.workspace.viewerCount,
  };
  const shown = limits.filter(({ name }) => words.limits[name] !== undefined);
  return (
    <SettingsSection title={words.current}>
      <div className="rounded-10 border border-border p-5">
        <p className="text-16 font-semibold">{plan.name}</p>
        <p className="mt-1 max-w-130 text-13 leading-prose text-muted">{plan.description}</p>
        <ul aria-label={words.usage} className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {shown.map(({ name, value }) => {
            const count = used[name];
            const title = words.limits[name] ?? name;
            return (
              <li key={name} className="text-13">
                {value === null || count === undefined ? (
                  <span className="flex justify-between gap-2">
                    {title}
                    <span className="text-muted tabular-nums">
                      {value === null ? words.unlimited : numberText(value)}
                    </span>
                  </span>
                ) : (
                  <ProgressBar
                    label={title}
                    value={value === 0 ? 1 : Math.min(count / value, 1)}
                    detail={words.of(count, value)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </SettingsSection>
  );
}

function Plans({ data }: { data: BillingData }) {
  const current = data.entitlements.plan.reference;
  const plans = data.plans.filter((plan) => !plan.isLegacy && plan.productType === 'plan');
  return (
    <SettingsSection title={words.plans} hint={words.contact}>
      <ul aria-label={words.plans} className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3">
        {plans.map((plan) => (
          <li
            key={plan.reference}
            className={`flex flex-col rounded-10 border p-4 ${plan.reference === current ? 'border-accent' : 'border-border'}`}
          >
            <h3 className="flex items-center justify-between gap-2 text-14 font-semibold">
              {plan.name}
              {plan.reference === current && <Badge tone="accent">{words.isCurrent}</Badge>}
            </h3>
            <p className="mt-1 text-13 leading-prose text-muted">{plan.description}</p>
            <ul className="mt-3 flex flex-col gap-1.5">
              {plan.features.map((feature) => (
                <li key={feature} className="flex gap-2 text-13">
                  <Icon of={Check} className="mt-0.5 text-accent" />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
