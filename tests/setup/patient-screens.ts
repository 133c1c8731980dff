/**
 * How long a test of a screen looks for what is to come: a machine that does five things at once is
 * no fault of the screen.
 */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
