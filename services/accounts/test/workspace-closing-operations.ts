import { longText as long, type OperationCases } from '@fieldloom/testkit/operation-cases';

export const WORKSPACE_CLOSING_CASES: OperationCases<object> = {
  closeWorkspace: {
    call: () => 'mutation { closeWorkspace(name: "Operations Team") { deleteAfter } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { closeWorkspace(name: "") { deleteAfter } }',
      () => `mutation { closeWorkspace(name: ${long(201)}) { deleteAfter } }`,
    ],
  },
};
