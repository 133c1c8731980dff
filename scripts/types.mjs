// npm run types
import { checkTypes } from './steps/check-types.mjs';

process.exit((await checkTypes()) ? 0 : 1);
