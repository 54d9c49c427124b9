export { mountDiscovery } from './mount-discovery.ts'
