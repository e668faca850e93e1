export const STATUS_TITIP = ['OPEN', 'DIAMBIL', 'BATAL'] as const
export type StatusTitip = (typeof STATUS_TITIP)[number]
