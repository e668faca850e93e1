/** What the state is owed of PPN; sales book it (`akunJual`), and whoever takes money ahead. */
export const PPN_KELUARAN = 'pajak/ppn-keluaran'

/** PPN of money that was paid ahead: owed to the state already, and part of the advance until then. */
export const akunPajak = { muka: 'pajak/ppn-muka' } as const
