import { Button } from '@mantine/core'
import { useState } from 'react'
import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaTitip, Titip } from '../contract.ts'
import { STATUS_TITIP, type StatusTitip } from '../rules.ts'
import { salinTitip } from './cetak-titip.ts'
import { IsiTitip } from './isi-titip.tsx'
import { TagTitip } from './tag-titip.tsx'
import { TambahUang } from './tambah-uang.tsx'

export const LAYAR_TITIP: DocumentScreen<KepalaTitip, Titip> = {
  nomor: 'no_titip',
  lihat: '/lihat-titip',
  batal: '/batal-titip',
  daftar: 'titip/get/all',
  satu: 'titip/{no_titip}',
  riwayat: 'titip/{no_titip}/riwayat',
  aksi: {
    'titip.create': 'titip.riwayat_create',
    'titip.tambah': 'titip.riwayat_tambah',
    'titip.cancel': 'titip.riwayat_cancel',
    'titip.cetak_ulang': 'penjualan.riwayat_cetak',
  },
  kolom: [
    { name: 'no_titip', field: kode() },
    { name: 'tanggal', field: tanggal() },
    { name: 'kode_sales', field: kode(), hide: 'narrow' },
    { name: 'nama_customer', field: teks(), sort: false },
    { name: 'tgl_batas', field: tanggal(), sort: false, hide: 'narrow' },
    { name: 'total_rp', field: rupiah() },
    { name: 'dp_rp', field: rupiah() },
    { name: 'sisa_bayar', field: rupiah(), sort: false },
    { name: 'status_titip', render: (n) => <TagTitip status={n.status} />, sort: false },
  ],
  status: { nama: 'status_titip', nilai: STATUS_TITIP },
  kosong: 'titip.kosong',
  tag: (d) => <TagTitip status={d.status as StatusTitip} />,
  isi: (titip) => <IsiTitip titip={titip} />,
  cetak: (nomor) => void salinTitip(nomor, true),
  bisaBatal: (titip) => titip.status === 'OPEN',
}

/** Deposits by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatTitipScreen() {
  return <ViewDocument layar={LAYAR_TITIP} tindakan={(titip) => <Tindakan titip={titip} />} />
}

/** The slip by chat; more money, or the customer comes for the pieces. */
function Tindakan({ titip }: { readonly titip: Titip }) {
  const { t } = useTexts()
  const [tambah, setTambah] = useState(false)
  const { no_titip, status } = titip
  const terbuka = status === 'OPEN'
  return (
    <>
      <KirimInvoice
        tipe="titip"
        riwayat="titip/{no_titip}/riwayat"
        kunci="no_titip"
        nomor={no_titip}
        status={status}
      />
      {terbuka && titip.sisa_bayar > 0 && (
        <Button variant="default" onClick={() => setTambah(true)}>
          {t('titip.tambah_uang')}
        </Button>
      )}
      {terbuka && (
        <Button
          variant="default"
          onClick={() => void navigate(`/ambil-titip?no_titip=${no_titip}`)}
        >
          {t('titip.ambil')}
        </Button>
      )}
      {tambah && <TambahUang titip={titip} onClose={() => setTambah(false)} />}
    </>
  )
}
