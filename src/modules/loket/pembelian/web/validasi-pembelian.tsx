import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { KepalaPembelian, pembelianValidasi } from '../contract.ts'
import { kolomNota } from './layar-pembelian.tsx'

/** Purchases of the day that nobody has confirmed yet: a second person looks and says yes. */
export default function ValidasiPembelianScreen() {
  const { t } = useTexts()
  const { toko, user } = useSession()
  const validasi = useWrite<typeof pembelianValidasi>('POST', 'pembelian/validasi', {
    success: 'pembelian.berhasil_valid',
    refresh: ['pembelian/get/all', 'pembelian/{no_faktur_beli}'],
  })
  const sahkan = async (n: KepalaPembelian) => {
    const { no_faktur_beli } = n
    const text = t('pembelian.yakin_valid', {
      nomor: no_faktur_beli,
      total: tulisRupiah(n.total_rp),
      oleh: n.input_by,
    })
    if (await confirm({ text })) await validasi.send({ no_faktur_beli })
  }
  const hari = toko.tgl_system
  return (
    <ListTable<KepalaPembelian>
      name="validasi-pembelian"
      path="pembelian/get/all"
      columns={kolomNota}
      rowKey="no_faktur_beli"
      filter={{ tgl_from: hari, tgl_to: hari, status: 'VALID', validasi: 'BELUM' }}
      sort="-no_faktur_beli"
      emptyText={t('pembelian.semua_valid')}
      onOpen={(n) => void navigate(`/lihat-pembelian?no_faktur_beli=${n.no_faktur_beli}`)}
      actions={(n) =>
        n.input_by === user.user_id
          ? []
          : [{ label: t('pembelian.sahkan'), icon: 'check', onClick: () => void sahkan(n) }]
      }
    />
  )
}
