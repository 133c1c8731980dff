type Found = string | null;

export declare const findChromium: () => Found;
export declare const findFirefox: () => Found;
export declare const findWebKitDriver: () => Found;
export declare const findXvfb: () => Found;
export declare const findRedis: () => Found;
export declare const findInitdb: () => Found;
export declare const findMiniBrowser: () => Found;
