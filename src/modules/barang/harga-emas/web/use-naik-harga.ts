import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { Answer } from '#kernel/web/extensions.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import type { hargaEmasGlobal } from '../contract.ts'
import { bacaPerintahHarga } from '../rules.ts'

const LAYAR = '/parameter-harga-emas-global'

/** `harga emas naik 5000` in the palette: the screen opens with the new price, to be saved there. */
export function useNaikHarga(typed: string): readonly Answer[] {
  const { t } = useTexts()
  const boleh = useMayOpen(LAYAR)
  const kata = { naik: t('harga_emas.kata_naik'), turun: t('harga_emas.kata_turun') }
  const selisih = boleh ? bacaPerintahHarga(typed, kata) : null
  const kini = useRead<typeof hargaEmasGlobal>(
    'parameter-harga-emas/global',
    {},
    { enabled: selisih !== null },
  )
  if (selisih === null || !kini.data) return []
  const { harga_global } = kini.data
  const baru = harga_global + selisih
  if (baru < 1) return []
  return [
    {
      id: 'harga-emas',
      icon: 'tag',
      title: t('harga_emas.menjadi', {
        sebelum: tulisRupiah(harga_global),
        sesudah: tulisRupiah(baru),
      }),
      note: t('harga_emas.periksa_simpan'),
      to: `${LAYAR}?nominal=${baru}`,
    },
  ]
}
