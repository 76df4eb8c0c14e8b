import { plural } from '@fieldloom/ui/format.ts';
/** Texts about how a person signs in, and what a workspace requires of everybody. */
export const securitySettings = {
  mine: {
    intro: 'How you prove that it’s you, and where you are signed in. Applies to all your workspaces in this region.',
    again:
      'To change passkeys, the authenticator app or recovery codes, sign in again first: with your password, an emailed code or a passkey.',
    againAction: 'Sign in again',
  },
  totp: {
    title: 'Authenticator app',
    hint: 'After your password or a code, the app on your phone shows a second one.',
    on: 'On',
    off: 'Not set up',
    usedNever: 'Not used yet',
    setUp: 'Set up',
    remove: 'Remove',
    dialog: 'Set up your authenticator app',
    removeTitle: 'Remove the authenticator app?',
    removeBody:
      'Its codes stop working immediately. Without another second step, your password or an emailed code is enough.',
    removed: 'The authenticator app was removed',
    added: 'Two-step sign-in is on',
  },
  passkeys: {
    title: 'Passkeys',
    hint: 'Your device signs you in with your fingerprint, your face or its PIN: as a second step, or on its own.',
    list: 'Passkeys',
    none: 'No passkey yet.',
    add: 'Add a passkey',
    dialog: 'Add a passkey',
    name: 'Name',
    nameHint: 'How you recognize it later.',
    namePlaceholder: 'My laptop',
    go: 'Continue',
    added: 'The passkey was added',
    known: 'This device already has a passkey for you.',
    created: 'Added',
    used: 'Last used',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeBody: 'It stops working immediately in all your workspaces. Delete it on your device too.',
    removed: 'The passkey was removed',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename the passkey',
    save: 'Save',
    renamed: 'Saved',
  },
  recovery: {
    title: 'Recovery codes',
    hint: 'For when you have neither your phone nor a passkey. Each works once.',
    left: (count: number) => plural(count, { one: '# code left', other: '# codes left' }),
    none: 'You get them when you set up two-step sign-in.',
    renew: 'Create new ones',
    renewTitle: 'Create new recovery codes?',
    renewBody: 'The old ones stop working immediately.',
  },
  sessions: {
    methods: {
      PASSWORD: 'Password',
      CODE: 'Emailed code',
      MAGIC_LINK: 'Emailed link',
      HAND_OVER: 'Emailed code (fieldloom.com)',
      INVITE: 'Invitation',
      PASSKEY: 'Passkey',
      GOOGLE: 'Google',
      MICROSOFT: 'Microsoft',
      SSO: 'Single sign-on',
    },
    factors: { TOTP: 'authenticator app', PASSKEY: 'passkey', RECOVERY_CODE: 'recovery code' },
    began: 'Started',
  },
  policy: {
    title: 'What this workspace requires of everybody',
    twoStep: 'Require two-step sign-in',
    twoStepDetail:
      'People who sign in with a password, code, link or invitation confirm it in a second way. Those without one set it up at their next sign-in.',
    length: 'Session length',
    lengthHint: 'How long until people must sign in again. A shorter length also applies to current sessions.',
    lengths: {
      platform: 'As long as it is in use, at most 30 days',
      seconds: (seconds: number) => {
        const hours = Math.round(seconds / 3_600);
        if (hours < 48) return plural(hours, { one: '# hour', other: '# hours' });
        return plural(Math.round(hours / 24), { one: '# day', other: '# days' });
      },
    },
    end: 'Sign everyone out',
    endHint: 'Ends every session in this workspace immediately, except yours in this browser.',
    endAction: 'Sign everyone out',
    endTitle: 'Sign everyone out?',
    endBody: 'Everybody must sign in again, on every device. What they saved is safe.',
    endOwn: 'Sign me out too',
    ended: (count: number) => plural(count, { one: '# session ended', other: '# sessions ended' }),
  },
};
