// npm run plan: shows and sets a company's plan, its deadline, and the plans that it may try or
// contract.
import { runOperatorCommand } from './steps/operator-command.mjs';

await runOperatorCommand('plan-command.ts', 'runPlan');
