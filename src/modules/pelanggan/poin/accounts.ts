/**
 * Points, in their own unit: what a member has; given with sales, for bringing a member and by hand;
 * used to pay, for gifts, and lapsed.
 */
export const akunPoin = {
  member: (kodeCustomer: string) => `poin/member/${kodeCustomer}`,
  terbit: 'poin/terbit',
  afiliasi: 'poin/afiliasi',
  koreksi: 'poin/koreksi',
  dipakai: 'poin/dipakai',
  ditukar: 'poin/ditukar',
  hangus: 'poin/hangus',
} as const

/** Gifts in pieces, by their code: in the cupboard, how they came and where they went. */
export const akunHadiah = {
  stok: 'hadiah/stok',
  masuk: 'hadiah/masuk',
  keluar: 'hadiah/keluar',
  ditukar: 'hadiah/ditukar',
} as const
