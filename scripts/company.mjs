// npm run company: creates a company and an invitation for who administers it. Asks at a terminal
// for what no flag says.
import { runOperatorCommand } from './steps/operator-command.mjs';

await runOperatorCommand('company-command.ts', 'runCompany');
