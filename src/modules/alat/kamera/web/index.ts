export { KameraTelepon } from './kamera-telepon.tsx'
