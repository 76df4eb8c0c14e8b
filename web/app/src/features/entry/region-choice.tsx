import type { Region } from '@fieldloom/kernel/enums';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Label, Radio, RadioGroup, Text } from 'react-aria-components';
import type { MeasuredRegions } from './measure-regions.ts';
import { entryStrings } from './strings.ts';

const words = entryStrings.create;

interface RegionChoiceProps {
  /** Undefined while latencies are being measured. */
  measured: MeasuredRegions | undefined;
  value: Region | null;
  onChange: (region: Region) => void;
}

/** The regions as cards. If one is clearly the closest, it comes first. */
export function RegionChoice({ measured, value, onChange }: RegionChoiceProps) {
  const sorted = measured?.regions.toSorted(
    (one, other) => Number(other.region === measured.closest) - Number(one.region === measured.closest),
  );
  return (
    <RadioGroup value={value} onChange={(region) => onChange(region as Region)} className="flex flex-col gap-1.5">
      <Label className="text-13 font-medium">{words.region}</Label>
      {sorted === undefined ? (
        <SkeletonGroup className="flex flex-col gap-2">
          <span className="sr-only">{words.measuring}</span>
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
        </SkeletonGroup>
      ) : (
        <div className="flex flex-col gap-2">
          {sorted.map(({ region, available, latencyMs }) => {
            const [group, place, detail] = entryStrings.places[region];
            return (
              <Radio
                key={region}
                value={region}
                isDisabled={!available}
                aria-label={`${group}, ${place}`}
                className={({ isSelected }) =>
                  cx(
                    'flex items-start gap-3 rounded-10 border p-3 transition-colors data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-focus',
                    isSelected
                      ? 'border-accent bg-accent-soft'
                      : 'border-border bg-surface data-hovered:border-border-strong',
                  )
                }
              >
                {({ isSelected }) => (
                  <>
                    <span
                      className={cx(
                        'mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-full border',
                        isSelected ? 'border-accent-solid bg-accent-solid' : 'border-border-strong bg-surface',
                      )}
                    >
                      {isSelected && <span className="size-1.5 rounded-full bg-on-accent" />}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium">
                        {group}
                        <span className="font-regular text-muted">{place}</span>
                        {region === measured?.closest && <Badge tone="accent">{words.closest}</Badge>}
                      </span>
                      <span className="mt-0.5 block text-12 text-muted">{available ? detail : words.unavailable}</span>
                    </span>
                    {available && latencyMs !== null && (
                      <span className="shrink-0 text-12 text-muted tabular-nums">{words.latency(latencyMs)}</span>
                    )}
                  </>
                )}
              </Radio>
            );
          })}
        </div>
      )}
      <Text slot="description" className="text-12 leading-prose text-muted">
        {words.regionHint}
      </Text>
    </RadioGroup>
  );
}
