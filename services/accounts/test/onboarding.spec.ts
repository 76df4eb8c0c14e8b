import { CHECKLISTS } from '@fieldloom/kernel/onboarding';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { admin } from './sso-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});
beforeEach(async () => {
  made += 1;
  workspace = await accounts.createWorkspace(`First steps ${made}`, `fay${made}@onboarding.example`);
});

const FIELDS = `survey { useCases otherText organizationSize } checklist { version status items { id eventCount } }`;
const read = async () => (await admin(accounts, workspace, `{ onboarding { ${FIELDS} } }`)).onboarding;
async function answer(input: object) {
  const query = `mutation($input: AnswerUseCaseSurveyInput!) { answerUseCaseSurvey(input: $input) { ${FIELDS} } }`;
  return (await admin(accounts, workspace, query, { input })).answerUseCaseSurvey;
}
async function count(itemId: string) {
  const query = `mutation($itemId: String!) { countOnboardingEvent(itemId: $itemId) { ${FIELDS} } }`;
  return (await admin(accounts, workspace, query, { itemId })).countOnboardingEvent;
}

describe('onboarding', () => {
  it('begins with the first version and nothing done', async () => {
    expect(await read()).toEqual({
      survey: null,
      checklist: { version: 1, status: 'active', items: CHECKLISTS[1].map((id) => ({ id, eventCount: 0 })) },
    });
  });

  it.each([
    [['ResearchAnalysis', 'UnderstandCustomerNeeds'], 1],
    [['VideoTranscription'], 2],
    [['Others', 'ShareInsights'], 3],
    [['HighVolumeFeedback'], 4],
    [['Recruitment', 'VideoTranscription'], 4],
  ])('%j choose version %d', async (useCases, version) => {
    expect((await answer({ useCases })).checklist.version).toBe(version);
  });

  it("keeps somebody's answers, and what they did before they changed them", async () => {
    const said = { useCases: ['Others', 'Surveys'], otherText: ' Diaries ', organizationSize: '26-200' };
    expect((await answer({ ...said, jobRole: 'DESIGN' })).survey).toEqual({ ...said, otherText: 'Diaries' });
    expect((await admin(accounts, workspace, '{ me { jobRole } }')).me.jobRole).toBe('DESIGN');
    await count('create-project');
    await count('create-project');
    const { survey, checklist } = await answer({ useCases: ['InsightsHub'] });
    expect(survey).toEqual({ useCases: ['InsightsHub'], otherText: null, organizationSize: null });
    expect(checklist.version).toBe(3);
    expect(checklist.items[0]).toEqual({ id: 'create-project', eventCount: 2 });
  });

  it('is completed when everything of the version was done, and open again with another version', async () => {
    await answer({ useCases: ['VideoTranscription'] });
    for (const id of CHECKLISTS[2].slice(0, -1)) expect((await count(id)).checklist.status).toBe('active');
    expect((await count(CHECKLISTS[2].at(-1) ?? '')).checklist.status).toBe('completed');
    expect((await answer({ useCases: ['Surveys'] })).checklist.status).toBe('active');
  });

  it('can be put away by each member for themselves', async () => {
    const { completeOnboarding } = await admin(accounts, workspace, `mutation { completeOnboarding { ${FIELDS} } }`);
    expect(completeOnboarding.checklist.status).toBe('completed');
    const email = `colleague${made}@onboarding.example`;
    const invite = `mutation { inviteUsers(input: { emails: ["${email}"], role: VIEWER }) { id } }`;
    const { inviteUsers } = await admin(accounts, workspace, invite);
    const { teamId } = workspace;
    const { acceptUrl } = await accounts
      .client('eu_a:notifications')
      .getInvite({ teamId, inviteId: inviteUsers[0].id });
    const browser = accounts.browser(workspace);
    await browser.post('accept-invite', { token: new URL(acceptUrl).searchParams.get('token'), name: 'Cora' });
    const userId = (await browser.post('token')).body.user.id;
    const colleague = actorOf(workspace, { userId, role: 'VIEWER', admin: false });
    const { data } = await accounts.graphql(colleague, `{ onboarding { ${FIELDS} } }`);
    expect(data.onboarding.checklist.status).toBe('active');
  });
});

describe('mails about the product', () => {
  const enabled = async (at = workspace) =>
    (await admin(accounts, at, '{ marketingCommsEnabled }')).marketingCommsEnabled as boolean;
  const set = async (isEnabled: boolean, sessionId: string) =>
    accounts.graphql(
      actorOf(workspace, { sessionId }),
      'mutation($enabled: Boolean!) { setMarketingCommsEnabled(enabled: $enabled) }',
      { enabled: isEnabled },
    );
  const signIn = async () => {
    const browser = accounts.browser(workspace);
    const { body } = await browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    return body.sessionId as string;
  };

  it('are allowed only by the person, in all of their workspaces', async () => {
    const second = await accounts.createWorkspace(`Second steps ${made}`, workspace.owner.email);
    const sessionId = await signIn();
    expect(await enabled()).toBe(false);
    expect((await set(true, sessionId)).data).toEqual({ setMarketingCommsEnabled: true });
    expect([await enabled(), await enabled(second)]).toEqual([true, true]);
  });

  it("are refused by anybody who is signed in, and allowed through no workspace's provider", async () => {
    const sessionId = await signIn();
    await set(true, sessionId);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('session').set({ method: 'sso' }).where('id', '=', sessionId).execute(),
    );
    expect((await set(false, sessionId)).data).toEqual({ setMarketingCommsEnabled: false });
    expect((await set(true, sessionId)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await enabled()).toBe(false);
  });
});
