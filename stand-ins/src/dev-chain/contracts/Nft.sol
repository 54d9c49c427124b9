// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A collection (ERC-721) of which anybody may mint, for others too.
contract Nft {
    string public constant name = "Nft";
    string public constant symbol = "NFT";
    uint256 public minted;
    mapping(uint256 => address) public ownerOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++minted;
        ownerOf[tokenId] = to;
        emit Transfer(address(0), to, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(msg.sender == from && ownerOf[tokenId] == from, "not yours");
        ownerOf[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }
}
