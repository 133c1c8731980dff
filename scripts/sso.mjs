// npm run sso: lists a company's identity providers, sets a client's secret, switches a provider on
// or off.
import { runOperatorCommand } from './steps/operator-command.mjs';

await runOperatorCommand('sso-command.ts', 'runSso');
