import { plural } from '@fieldloom/ui/format.ts';
/** Texts about how a person signs in, and what a workspace requires of everybody. */
export const securitySettings = {
  mine: {
    intro:
      'How you prove that it is you, and where you are signed in. It holds for all your workspaces in this region.',
    again:
      'To change passkeys, the authenticator app or recovery codes, sign in again first: with your password, a emailed code or a passkey.',
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
      'Its codes stop working at once. Without another second step, your password or a emailed code is enough.',
    removed: 'The authenticator app was removed',
    added: 'Two-step sign-in is on',
  },
  passkeys: {
    title: 'Passkeys',
    hint: 'Your device signs you in with your finger, your face or its code: as a second step, or alone.',
    list: 'Passkeys',
    none: 'No passkey yet.',
    add: 'Add a passkey',
    dialog: 'Add a passkey',
    name: 'Name',
    nameHint: 'How you recognize it later.',
    namePlaceholder: 'My laptop',
    go: 'Continue',
    added: 'The passkey was added',
    known: 'This device has a passkey for you already.',
    created: 'Added',
    used: 'Last used',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeBody: 'It stops working at once in all your workspaces. Delete it on your device too.',
    removed: 'The passkey was removed',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename the passkey',
    save: 'Save',
    renamed: 'Saved',
  },
  recovery: {
    title: 'Recovery codes',
    hint: 'For the day when you have neither phone nor passkey. Each works once.',
    left: (count: number) => plural(count, { one: '# code left', other: '# codes left' }),
    none: 'You get them when you set up two-step sign-in.',
    renew: 'Make new ones',
    renewTitle: 'Make new recovery codes?',
    renewBody: 'The old ones stop working at once.',
  },
  sessions: {
    methods: {
      PASSWORD: 'Password',
      CODE: 'Mailed code',
      MAGIC_LINK: 'Mailed link',
      HAND_OVER: 'Eemailed code (fieldloom.com)',
      INVITE: 'Invitation',
      PASSKEY: 'Passkey',
      GOOGLE: 'Google',
      MICROSOFT: 'Microsoft',
      SSO: 'Single sign-on',
    },
    factors: { TOTP: 'authenticator app', PASSKEY: 'passkey', RECOVERY_CODE: 'recovery code' },
    began: 'Began',
  },
  policy: {
    title: 'What this workspace asks of everybody',
    twoStep: 'Require two-step sign-in',
    twoStepDetail:
      'Whoever signs in by password, code, link or invitation confirms it a second way. Who has none sets one up at the next sign-in.',
    length: 'Session length',
    lengthHint: 'From sign-in until everybody must sign in again. A shorter one holds at once for those signed in now.',
    lengths: {
      platform: 'As long as it is used, 30 days at most',
      seconds: (seconds: number) => {
        const hours = Math.round(seconds / 3_600);
        if (hours < 48) return plural(hours, { one: '# hour', other: '# hours' });
        return plural(Math.round(hours / 24), { one: '# day', other: '# days' });
      },
    },
    end: 'Sign everyone out',
    endHint: 'Ends every session of this workspace at once, but yours in this browser.',
    endAction: 'Sign everyone out',
    endTitle: 'Sign everyone out?',
    endBody: 'Everybody must sign in again, on every device. What they saved is safe.',
    endOwn: 'Log me out too',
    ended: (count: number) => plural(count, { one: '# session ended', other: '# sessions ended' }),
  },
};
