// npm run people: adds, changes, invites, blocks and lets in people of a company, while the server
// runs or not.
import { runOperatorCommand } from './steps/operator-command.mjs';

await runOperatorCommand('people-command.ts', 'runPeople');
