/** Calls that show payments over the bank and what of them is validated. */
export const SEGAR_VALIDASI = [
  'non-cash/validasi',
  'non-cash/validasi/rincian',
  'non-cash/validasi/get/all',
  'uang-bank',
  'cash/history-bank',
  'uang-kas',
  'cash/paginated',
] as const
