import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { useDocumentAddress, useDocumentName } from '#kernel/web/document/documents.ts'
import { formatHour } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { LinkLine, LinkList } from '#kernel/web/ui/link-list.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { hariSaya } from '../contract.ts'
import { LEVEL_BANDING } from '../rules.ts'
import { useKeranjangDitahan } from './keranjang-ditahan.ts'
import css from './hari-saya.module.css'

const PATH = 'dashboard/hari-saya'

/** The home of who stands at the counter: what waits there, who comes today, what was done. */
export default function HariSaya() {
  const { user } = useSession()
  const loket = [useMayOpen('/transaksi-penjualan'), useMayOpen('/transaksi-pembelian')]
  return loket.includes(true) && !LEVEL_BANDING.includes(user.level) ? <Isi /> : null
}

function Isi() {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const nama = useDocumentName()
  const alamat = useDocumentAddress()
  useEvent([BUKU, 'tutup-toko'], () => refresh(PATH))
  const ditahan = useKeranjangDitahan()
  const { data } = useRead<typeof hariSaya>(PATH)
  if (!data) return null
  const hari = new URLSearchParams({ tgl_from: toko.tgl_system, tgl_to: toko.tgl_system })
  return (
    <div className={css['deret']}>
      {ditahan.length > 0 && (
        <Panel title={t('loket.nota_ditahan')}>
          <LinkList>
            {ditahan.map((k) => (
              <LinkLine
                key={k.id}
                to={k.layar}
                title={k.judul || t('loket.tanpa_nama')}
                note={formatHour(k.sejak)}
              >
                {tulisRupiah(k.total_rp)}
              </LinkLine>
            ))}
          </LinkList>
        </Panel>
      )}
      {data.janji.length > 0 && (
        <Panel title={t('dashboard.janji')}>
          <LinkList>
            {data.janji.map((j) => (
              <LinkLine
                key={j.nomor}
                to={alamat(j.nomor)}
                title={j.nama_customer ?? j.nomor}
                note={[j.uraian, j.no_hp].filter(Boolean).join(' · ')}
              >
                <Tag color={j.siap ? 'ok' : 'wait'}>
                  {t(j.siap ? 'dashboard.janji.siap' : 'dashboard.janji.belum')}
                </Tag>
              </LinkLine>
            ))}
          </LinkList>
        </Panel>
      )}
      <Panel title={t('dashboard.hari_saya')}>
        {data.kerja.length === 0 && (
          <span className={css['kosong']}>{t('dashboard.hari_saya.kosong')}</span>
        )}
        <LinkList>
          {data.kerja.map((k) => (
            <LinkLine
              key={k.jenis}
              to={`${k.layar}?${hari}`}
              title={tt(nama(k.jenis))}
              note={t('dashboard.nota', { count: k.jumlah })}
            >
              {tulisRupiah(k.total_rp)}
            </LinkLine>
          ))}
        </LinkList>
      </Panel>
    </div>
  )
}
