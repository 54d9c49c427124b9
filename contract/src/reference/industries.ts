/** Industries with their sub-categories; a leading `*` marks a web3 one. */
const taxonomy: Record<string, string> = {
  Agriculture: 'Crop Farming, Livestock, Agritech, Forestry, Fisheries, *Tokenised Commodities',
  Chemicals: 'Industrial Chemicals, Specialty Chemicals, Biochemicals, Coatings and Plastics',
  Construction: 'Residential Building, Commercial Building, Civil Engineering, Building Materials',
  Education: 'Schools, Higher Education, Online Learning, Corporate Training, *Web3 Education, *Credentials',
  Energy: 'Oil and Gas, Renewables, Grid and Storage, *Energy DePIN, *Mining and Validation',
  Entertainment:
    'Film and TV, Music, Events, Sports, *Gaming, *Metaverse, *NFT Collectibles, *Music NFTs, *Fan Tokens',
  'Environmental Services':
    'Waste Management, Water Treatment, Climate Software, *Regenerative Finance, *Carbon Credits',
  'Financial Services':
    'Banking, Insurance, Asset Management, Payments, Fintech, *DeFi, *Exchanges, *Lending, *Stablecoins, *Custody, *Real World Assets, *Crypto Funds, *Derivatives, *Crypto Payments',
  'Food & Beverages': 'Food Production, Bakeries, Restaurants, Beverages, Food Tech',
  Healthcare: 'Hospitals and Clinics, Biotech, Pharmaceuticals, Medical Devices, Digital Health, *DeSci',
  'Information Technology':
    'Software, Hardware, Cloud, Cybersecurity, Artificial Intelligence, IT Services, *Layer 1, *Layer 2, *Wallets, *Infrastructure, *Bridges, *Zero Knowledge, *Data and Analytics, *Security Audits, *Identity, *Oracles, *Developer Tools, *DePIN, *Storage, *Privacy',
  'Logistics and Warehousing':
    'Freight, Warehousing, Last Mile, Supply Chain Software, *Supply Chain Provenance',
  Manufacturing: 'Automotive, Electronics, Machinery, Aerospace, Consumer Goods, *Hardware Wallets',
  'Media and Publishing':
    'News, Books, Social Media, Advertising, *Creator Economy, *Decentralised Social, *Crypto Media',
  'Mining and Quarrying': 'Metals, Minerals, Quarrying, *Bitcoin Mining',
  'Professional Services':
    'Consulting, Legal, Accounting, Recruiting, Marketing Agencies, Public Administration, *DAO Tooling, *Tokenomics Advisory, *Venture Studios, *Compliance Technology',
  'Real Estate': 'Residential, Commercial, Property Management, Proptech, *Tokenised Property',
  Retail:
    'E-commerce, Grocery, Fashion Retail, Consumer Electronics, *NFT Marketplaces, *Token-Gated Commerce',
  Telecommunication: 'Mobile Networks, Internet Providers, Satellite, *Decentralised Wireless',
  'Textiles and Apparel': 'Fashion, Textile Production, Footwear, *Digital Fashion',
  'Tourism & Hospitality': 'Hotels, Travel Agencies, Travel Tech, *Token-Based Loyalty',
  Transportation: 'Airlines, Rail, Public Transport, Mobility Services, *Mobility DePIN',
  Utilities: 'Water, Electricity, Gas, Smart Metering',
  Wholesale: 'Food Wholesale, Industrial Wholesale, Medical Wholesale, Trade Platforms',
}

export interface IndustryRecord {
  name: string
  parent: string | null
  isWeb3: boolean
}

export const industries: readonly IndustryRecord[] = Object.entries(taxonomy).flatMap(
  ([name, categories]) => [
    { name, parent: null, isWeb3: false },
    ...categories.split(', ').map((category) => ({
      name: category.replace('*', ''),
      parent: name,
      isWeb3: category.startsWith('*'),
    })),
  ],
)
