import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem } from '@fieldloom/ui/menu.tsx';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { insightAddress } from '../content/addresses.ts';
import { KINDS } from '../content/kinds.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { templateStrings } from './strings.ts';
import {
  CreateInsightFromTemplate,
  InsightTemplatesQuery,
  TemplateRowFields,
  WorkspaceTemplatesQuery,
} from './template-queries.ts';

const words = templateStrings.newInsight;
const OWN = { kind: 'INSIGHT' } as const;

/** Beside "New insight": templates to start with. */
export function InsightTemplateMenu({ projectId }: { projectId: string }) {
  const run = useRunMutation();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [{ data: own }] = useQuery({ query: WorkspaceTemplatesQuery, variables: OWN });
  const [{ data }] = useQuery({ query: InsightTemplatesQuery });
  const [, create] = useMutation(CreateInsightFromTemplate);
  const use = async (templateId: string) => {
    setPending(true);
    const made = await run(create({ templateId, projectId, title: null }));
    setPending(false);
    if (made) await navigate({ to: insightAddress(made.createInsightFromTemplate) });
  };
  const ownTemplates = readFragment(TemplateRowFields, own?.workspaceTemplates ?? []);
  const items = (templates: readonly { id: string; title: string }[] = []) =>
    templates.map(({ id, title }) => (
      <MenuItem key={id} icon={KINDS.INSIGHT.icon} onAction={() => void use(id)}>
        {title}
      </MenuItem>
    ));
  return (
    <Menu
      label={words.menu}
      placement="bottom end"
      trigger={<IconButton icon={ChevronDown} label={words.menu} size="sm" isDisabled={isPending} />}
    >
      {ownTemplates.length > 0 && <MenuGroup title={words.own}>{items(ownTemplates)}</MenuGroup>}
      <MenuGroup title={words.everywhere}>{items(data?.insightTemplates)}</MenuGroup>
      <MenuDivider />
      <MenuItem icon={Settings2} onAction={() => void navigate({ to: '/settings/templates/insights' })}>
        {words.manage}
      </MenuItem>
    </Menu>
  );
}
