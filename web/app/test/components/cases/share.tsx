import { useState } from 'react';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { ShareDialog } from '../../../src/features/share/share-dialog.tsx';
import { CreateShare, DeleteShare, InsightSharesQuery } from '../../../src/features/share/share-queries.ts';
import { type Answer, answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, marcus, me, signedIn } from '../harness/samples.ts';

const INSIGHT = idOf(20);

function Share({ isPublished }: { isPublished: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return <ShareDialog insightId={INSIGHT} isPublished={isPublished} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

const share = (number: number, createdBy = marcus) => ({
  id: idOf(500 + number),
  token: `token-${number}`,
  createdAt: inDays(-number),
  createdBy,
});

function changeable(): readonly Answer[] {
  let shares = [share(1)];
  return [
    answer(InsightSharesQuery, () => ({ insight: { id: INSIGHT, shares } }), [PersonFields]),
    answer(CreateShare, ({ objectId, objectKind }) => {
      const made = share(shares.length + 1, me);
      shares = [...shares, made];
      return { createShare: { id: made.id, token: made.token, objectId, objectKind } };
    }),
    answer(DeleteShare, ({ id }) => {
      shares = shares.filter((each) => each.id !== id);
      return { deleteShare: true };
    }),
  ];
}

export const shareCases = {
  'share: no link yet, of a draft': () => ({
    element: <Share isPublished={false} />,
    answers: [
      signedIn(),
      answer(InsightSharesQuery, { insight: { id: INSIGHT, shares: [] } }),
      refuse(CreateShare, 'LIMIT_REACHED', 'Your plan has no public links', { prompt: 'sharing' }),
    ],
  }),
  'share: one link': () => ({ element: <Share isPublished />, answers: [signedIn(), ...changeable()] }),
} satisfies Record<string, Case>;
