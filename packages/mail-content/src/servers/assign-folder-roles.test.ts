import { expect, test } from '@jest/globals';
import { noSpecialFolders } from './special-folders.ts';
import { assignFolderRoles } from './assign-folder-roles.ts';

const folder = (path: string, kind: Parameters<typeof assignFolderRoles>[0][number]['kind'] = null) => ({
  path,
  name: path,
  kind,
});
const folders = [
  folder('INBOX', 'INBOX'),
  folder('Gesendet', 'SENT'),
  folder('Entwürfe', 'DRAFTS'),
  folder('Works'),
];

test('when an account is new, then the server names the roles', () => {
  expect(assignFolderRoles(folders)).toEqual({
    ...noSpecialFolders,
    inboxPath: 'INBOX',
    sentPath: 'Gesendet',
    draftsPath: 'Entwürfe',
  });
});

test('when the user chose a folder, or none, then it stays so', () => {
  const known = { ...noSpecialFolders, sentPath: 'Works', draftsPath: null };
  const paths = assignFolderRoles(folders, known, ['sentPath', 'draftsPath']);
  expect(paths).toMatchObject({ inboxPath: 'INBOX', sentPath: 'Works', draftsPath: null });
});

test('when a folder with a role is gone, then the role is given up or passes to another', () => {
  const known = { ...noSpecialFolders, sentPath: 'Old sent', trashPath: 'Bin' };
  expect(assignFolderRoles(folders, known)).toMatchObject({ sentPath: 'Gesendet', trashPath: null });
});

test('when a folder has a role already, then it gets no second one', () => {
  const known = { ...noSpecialFolders, archivePath: 'Gesendet' };
  expect(assignFolderRoles(folders, known, ['archivePath'])).toMatchObject({
    archivePath: 'Gesendet',
    sentPath: null,
  });
});
