/** Loads a value from the device once, and again on request. Undefined until it is loaded. */
import { useCallback, useEffect, useState } from 'react';

/** `load` must not change between renders. */
export const useLoaded = <T>(load: () => Promise<T>): [T | undefined, () => void] => {
  const [value, setValue] = useState<T>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    void load().then((next) => wanted && setValue(() => next));
    return () => {
      wanted = false;
    };
  }, [load, turn]);
  return [value, useCallback(() => setTurn((last) => last + 1), [])];
};
