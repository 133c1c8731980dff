/** The composition root of the page: styles, runtime, router, first paint. */
import './theme/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRuntime } from './platform/runtime.ts';
import { RuntimeProvider } from './platform/runtime-context.tsx';
import { registerWorker } from './platform/service-worker.ts';
import { createAppRouter } from './routes/router.tsx';
import { wearBrand } from './platform/wear-brand.ts';

const start = async (): Promise<void> => {
  const runtime = await createRuntime(wearBrand);
  const router = createAppRouter(runtime);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <RuntimeProvider runtime={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>,
  );
  void registerWorker((apply) => runtime.offerUpdate(apply));
};

// Not awaited at the top: what is imported later may share a chunk with this file, and would wait for it, and it for that.
void start();
