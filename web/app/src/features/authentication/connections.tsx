import { SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { Ellipsis, LogIn, Pencil, Power, Radio, Trash2 } from 'lucide-react';
import { useContext, useState } from 'react';
import { useMutation } from 'urql';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { signInByPopup } from '../entry/sign-in-popup.ts';
import { startAddress } from '../entry/sso-api.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import {
  CheckSsoConnection,
  DeleteSsoConnection,
  SetSsoConnectionEnabled,
  SsoConnectionFields,
  type SsoConnectionFieldsFragment,
} from './queries.ts';
import { authenticationStrings } from './strings.ts';
import { AuthenticationPageContext, useChange } from './use-change.ts';

const words = authenticationStrings.connections;
type Connection = SsoConnectionFieldsFragment;

/** Names the kind of a connection. */
const kindOf = ({ strategy }: Connection): string =>
  strategy in SSO_PRESETS ? SSO_PRESETS[strategy as keyof typeof SSO_PRESETS].name : strategy;

export function Connections({
  connections: fragments,
}: {
  connections: readonly FragmentOf<typeof SsoConnectionFields>[];
}) {
  const connections = readFragment(SsoConnectionFields, fragments);
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsSection
      title={words.title}
      hint={words.hint}
      actions={
        <Button size="sm" onPress={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      {connections.length === 0 ? (
        <p className="text-13 text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.title} className="flex flex-col gap-3">
          {connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
      <ConnectionDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </SettingsSection>
  );
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const { id, name, enabled, firstUsedAt } = connection;
  const change = useChange();
  const { reload } = useContext(AuthenticationPageContext);
  const [, setEnabled] = useMutation(SetSsoConnectionEnabled);
  const [, check] = useMutation(CheckSsoConnection);
  const [, remove] = useMutation(DeleteSsoConnection);
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const toggle = async () => {
    if (await change(setEnabled({ id, enabled: !enabled }))) {
      toastDone(enabled ? words.turnedOff(name) : words.turnedOn(name));
    }
  };
  const checkNow = async () => {
    const data = await change(check({ id }));
    if (data === null) return;
    const { ok, message } = data.checkSsoConnection;
    if (ok) toastDone(words.checked);
    else toastError(message ?? '');
  };
  const tryIt = async () => {
    const end = await signInByPopup(startAddress(id, { mode: 'popup' }));
    if (end === 'signed in') toastDone(words.tried);
    else toastError(end === 'blocked' ? words.blocked : end === 'refused' ? words.triedRefused : words.closedEarly);
    reload();
  };
  return (
    <li aria-label={name} className="rounded-10 border border-border">
      <div className="flex items-center gap-3 p-4">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
            <span className="truncate">{name}</span>
            <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? words.on : words.off}</Badge>
            {firstUsedAt === null && <Badge>{words.unproven}</Badge>}
          </span>
          <span className="block text-13 text-muted">{kindOf(connection)}</span>
        </span>
        <Menu
          label={words.more(name)}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} label={words.more(name)} />}
        >
          <MenuItem icon={Power} onAction={() => void toggle()}>
            {enabled ? words.turnOff : words.turnOn}
          </MenuItem>
          <MenuItem icon={Radio} onAction={() => void checkNow()}>
            {words.check}
          </MenuItem>
          {enabled && (
            <MenuItem icon={LogIn} onAction={() => void tryIt()}>
              {words.tryIt}
            </MenuItem>
          )}
          <MenuItem icon={Pencil} onAction={() => setOpen('change')}>
            {words.change}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={Trash2} isDanger onAction={() => setOpen('delete')}>
            {words.delete}
          </MenuItem>
        </Menu>
      </div>
      <Facts connection={connection} />
      <ConnectionDialog connection={connection} isOpen={open === 'change'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        title={words.deleteTitle(name)}
        body={words.deleteBody}
        action={words.delete}
        isDanger
        isOpen={open === 'delete'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          if (await change(remove({ id }))) toastDone(words.deleted(name));
        }}
      />
    </li>
  );
}

/** What the admin must enter at the provider, and what is known about the provider. */
function Facts({ connection: { oidc, saml, callbackUrl } }: { connection: Connection }) {
  return (
    <dl className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-t border-border p-4 text-13 sm:grid-cols-[200px_1fr]">
      <CopyFact label={saml ? words.acs : words.redirect} text={callbackUrl} />
      {saml && <CopyFact label={words.serviceEntity} text={saml.serviceEntityId} />}
      {oidc && (
        <>
          <Fact label={words.issuer}>{oidc.issuer}</Fact>
          <Fact label={words.client}>{oidc.clientId}</Fact>
        </>
      )}
      {saml && (
        <>
          <Fact label={words.entity}>{saml.entityId}</Fact>
          <Fact label={words.certificates}>
            {saml.certificates.map(({ fingerprint, expiresAt }) => (
              <span key={fingerprint} className="block truncate">
                {fingerprint.slice(0, 16)}… {words.until} {dateText(expiresAt)}
              </span>
            ))}
          </Fact>
        </>
      )}
    </dl>
  );
}

function CopyFact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="-ml-1.5 min-w-0">
        <CopyText label={label} text={text} />
      </dd>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </>
  );
}
