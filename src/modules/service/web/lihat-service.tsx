import { Button } from '@mantine/core'
import { pilihan, tanggal } from '../../../kernel/shared/fields.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { Icon } from '../../../kernel/web/icons.tsx'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { navigate } from '../../../kernel/web/router/router.ts'
import { useUrlState } from '../../../kernel/web/router/url-state.ts'
import { useScan } from '../../../kernel/web/scan/use-scan.ts'
import { useDateLocked, useSession } from '../../../kernel/web/session/session.ts'
import { useShortcut } from '../../../kernel/web/shortcut/use-shortcut.ts'
import { ListTable } from '../../../kernel/web/table/list-table.tsx'
import { Kbd } from '../../../kernel/web/ui/parts.tsx'
import type { KepalaService, Service } from '../contract.ts'
import { STATUS_SERVICE, bolehLangkah } from '../rules.ts'
import { salinanAmbil, salinanMasuk } from './cetak-service.ts'
import { SatuService } from './daftar-service.tsx'
import { kolomService } from './isi-service.tsx'
import css from './service.module.css'

const NOMOR = /^[A-Z]{2}[A-Z0-9]{12}$/
const STATUS = pilihan(STATUS_SERVICE, { wajib: false })
const TANGGAL = tanggal({ wajib: false })

/** Services by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatServiceScreen() {
  const [url, setUrl] = useUrlState({ no_service: '' })
  useScan((code) => {
    if (NOMOR.test(code)) setUrl({ no_service: code })
  })
  return url.no_service ? (
    <SatuService
      nomor={url.no_service}
      kembali="/lihat-service"
      actions={(s) => <Tindakan s={s} />}
    />
  ) : (
    <Daftar />
  )
}

function Daftar() {
  const { t } = useTexts()
  const { toko } = useSession()
  const terkunci = useDateLocked()
  const hari: string = toko.tgl_system
  const [url, setUrl] = useUrlState({ q: '', tgl_from: hari, tgl_to: hari, status: '' })
  // A whole number finds its service whatever the dates say.
  const nomor = NOMOR.test(url.q.trim().toUpperCase())
  const tanggalFilter = nomor ? {} : { tgl_from: url.tgl_from, tgl_to: url.tgl_to }
  const ubah = (nama: 'tgl_from' | 'tgl_to' | 'status') => (v: unknown) =>
    setUrl({ [nama]: typeof v === 'string' ? v : '' })
  return (
    <ListTable<KepalaService>
      name="lihat-service"
      path="service/get/all"
      filter={{ ...tanggalFilter, status: url.status }}
      columns={kolomService}
      rowKey="no_service"
      sort="-no_service"
      emptyText={t('service.laporan_kosong')}
      tone={(s) => (s.status === 'BATAL' ? 'off' : undefined)}
      onOpen={(s) => void navigate(`/lihat-service?no_service=${s.no_service}`)}
      tools={
        <div className={css['alat']}>
          <FieldInput
            field={TANGGAL}
            name="tgl_from"
            value={url.tgl_from || null}
            onChange={ubah('tgl_from')}
            readOnly={terkunci}
            label={t('label.tgl_from')}
          />
          <FieldInput
            field={TANGGAL}
            name="tgl_to"
            value={url.tgl_to || null}
            onChange={ubah('tgl_to')}
            readOnly={terkunci}
            label={t('label.tgl_to')}
          />
          <FieldInput
            field={STATUS}
            name="status_service"
            value={url.status || null}
            onChange={ubah('status')}
            label={t('label.status_service')}
            placeholder={t('service.semua_status')}
          />
        </div>
      }
    />
  )
}

/** Its slips, and the next step from where it stands. */
function Tindakan({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const ke = (layar: string) => () => void navigate(`${layar}?no_service=${s.no_service}`)
  const cetak = () => {
    void (s.no_ambil ? salinanAmbil(s.no_ambil, true) : salinanMasuk(s, true))
  }
  useShortcut('Ctrl+P', cetak, { text: 'service.cetak_ulang' })
  return (
    <>
      {bolehLangkah('cancel', s.status) && (
        <Button variant="light" color="bad" onClick={ke('/batal-service')}>
          {t('screen.batal-service')}
        </Button>
      )}
      {bolehLangkah('selesai', s.status) && (
        <Button variant="default" onClick={ke('/selesai-service')}>
          {t('screen.selesai-service')}
        </Button>
      )}
      {bolehLangkah('ambil', s.status) && (
        <Button variant="default" onClick={ke('/ambil-service')}>
          {t('screen.ambil-service')}
        </Button>
      )}
      {s.no_ambil && (
        <Button variant="default" onClick={() => void salinanMasuk(s, true)}>
          {t('service.cetak_masuk')}
        </Button>
      )}
      <Button leftSection={<Icon name="print" />} rightSection={<Kbd>Ctrl P</Kbd>} onClick={cetak}>
        {t('service.cetak_ulang')}
      </Button>
    </>
  )
}
