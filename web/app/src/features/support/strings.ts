import type { SupportLevel, SupportStatus } from '@fieldloom/kernel/support-access';
import { numberText, plural } from '@fieldloom/ui/format.ts';

const STATUS: Record<SupportStatus, string> = {
  REQUESTED: 'Waits for an answer',
  GRANTED: 'Granted',
  DENIED: 'Denied',
  ENDED: 'Ended',
  EXPIRED: 'Over',
};

export const supportStrings = {
  /** Whoever of the staff comes. */
  anybody: 'Support',
  levels: {
    READ: 'Read only',
    ADMIN: 'As an admin',
  } satisfies Record<SupportLevel, string> as Record<SupportLevel, string>,
  levelDetails: {
    READ: 'Sees what every member sees, and changes nothing.',
    ADMIN:
      'Changes content like an admin, but no members, keys, ownership, billing or sign-in. May change the workspace’s address, and make a link with which your IT sets up single sign-on.',
  } satisfies Record<SupportLevel, string> as Record<SupportLevel, string>,
  status: STATUS,
  banner: {
    label: 'Support in this workspace',
    current: (name: string, level: string, until: string) => `${name} has access until ${until} (${level})`,
    more: (count: number) => `and ${numberText(count)} more`,
    hint: (until: string) => `Support may look in until ${until}`,
    requests: (count: number) =>
      plural(count, { one: 'Support asks for access', other: '# requests of support wait for an answer' }),
    review: 'Review',
    end: 'End access',
    ended: 'Support has no access any more',
    own: (left: string) => `You are here as support. ${left} left`,
    leave: 'Leave',
  },
  section: {
    title: 'Support access',
    hint: 'The operator’s support staff see nothing of this workspace unless an admin lets them in, for 14 days at most. Whatever they do is in the audit log.',
    grant: 'Let support in',
    none: 'Support has no access, and has not asked for it.',
    current: 'Has access now',
    requests: 'Waiting for an answer',
    history: 'Before',
    asksFor: (hours: number) => `asks for ${duration(hours)}`,
    until: (time: string) => `until ${time}`,
    log: 'What support did',
    approve: 'Approve',
    deny: 'Deny',
    denied: 'The request was denied',
    decidedBy: (name: string) => `by ${name}`,
    endedBy: (name: string) => `ended by ${name}`,
  },
  dialog: {
    title: 'Let support in',
    titleOf: (name: string) => `Let ${name} in`,
    body: 'Any of the operator’s support staff may come in until the end. You can end it at any time.',
    bodyOf: 'Nobody else may come in by it. You can end it at any time.',
    level: 'What they may do',
    end: 'Ends after',
    submit: 'Approve',
    done: 'Support may come in',
    duration,
  },
  desk: {
    title: 'Support',
    of: (workspace: string) => `Support for ${workspace}`,
    promo: (promo: string) => `Signed up with the promotion ${promo}`,
    intro: 'For staff of the operator. The workspace’s admins decide whether you come in, and see what you do.',
    signIn: 'Sign in with your company account',
    nothing: 'There is nothing here',
    nothingNext: 'This address leads nowhere.',
    home: 'To the workspace',
    again: 'Try again',
    as: (name: string, email: string) => `Signed in as ${name} (${email})`,
    signOut: 'Sign out',
    accesses: 'Your access',
    noAccess: 'You have none. Ask the admins for it.',
    enter: 'Go in',
    ask: 'Ask to join',
    reason: 'Why',
    reasonHint: 'The admins of the workspace read this.',
    hours: 'For how long',
    send: 'Send request',
    sent: 'The admins of the workspace are asked.',
    lookUp: 'Where an address is a member',
    lookUpHint: 'The workspaces that are found see in their audit log that you looked.',
    email: 'Email address',
    find: 'Find',
    foundNone: 'No workspace of this region has such a member.',
    found: 'Workspaces',
    check: 'Whether a connection can be called so',
    name: 'Name of a connection',
    checkAction: 'Check',
    free: 'This name is available.',
    taken: 'This name is taken.',
    creation: {
      title: 'Make a workspace for a customer',
      hint: 'In this region. Its first admin gets a mail, and comes in by a code that is mailed to them. You get no access to it.',
      teamName: 'Name of the workspace',
      email: 'Email address of its first admin',
      name: 'Name of its first admin',
      subdomain: 'Address of the workspace',
      subdomainHint: 'Leave it empty to have one made from the name.',
      action: 'Make workspace',
      running: 'The workspace is being made.',
      made: (email: string) => `The workspace is ready, and ${email} was told. It is at`,
      failed: 'The workspace could not be made. Try again.',
      late: 'The workspace is still being made. Press again in a while to see what became of it.',
    },
    address: {
      title: 'Change the workspace’s address',
      hint: 'Whatever its plan has. The admins see in their audit log that it was you.',
      now: (address: string) => `It is ${address} now.`,
      field: 'New address',
      action: 'Change address',
      pending: (address: string) => `It is being changed to ${address}. Until then the old one holds.`,
      changed: 'The address was changed. Go on at',
    },
    ticket: {
      title: 'Let the customer’s IT set up single sign-on',
      hint: 'Anyone with the link can read what their provider asks for and set up one connection. It is off until an admin turns it on.',
      open: (until: string) => `A link is good until ${until}. Making another one revokes it.`,
      days: 'Good for',
      action: 'Make a link',
      made: 'This is the only time that the link is shown. Send it to nobody but whoever keeps the customer’s identity provider.',
      link: 'Link',
    },
  },
  /** In place of every page. */
  ended: {
    title: 'Your access has ended',
    body: 'The workspace’s admins ended it, or its time is over.',
    action: 'Back to support',
  },
};

function duration(hours: number): string {
  if (hours === 1) return '1 hour';
  if (hours < 24 || hours % 24 !== 0) return `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
}
